import type { Context } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';

/** A request with the caller that the gateway identified. */
export type AuthRequest = Context<ServiceEnv>;
