import { openMailParts } from '../_shared/send-claimed.ts';
import { handleSendBookingEmail } from './handler.ts';

Deno.serve((request: Request) => handleSendBookingEmail(request, () => openMailParts((name) => Deno.env.get(name))));
