import type { OtherVariables } from '../../server/platform/unknown-variables.ts';
import { variableNames } from '../../server/platform/settings/server-variables.ts';
import { productVariables } from './product-variables.ts';

/** The product's variables, for the server's check of unknown variables. */
export const productNames: OtherVariables = {
  names: [...variableNames(productVariables), 'CHROMIUM_PATH'],
  prefixes: ['VITE_SITE_', 'VITE_SUPABASE_'],
};
