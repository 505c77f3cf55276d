import type { Context } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';

/** A request with what the gateway knows about its caller. */
export type AuthRequest = Context<ServiceEnv>;
