import * as failures from '#words/failures.ts';
import { readRefusal } from '../refusals/read-refusal.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** Loads whether every administrator needs a second factor. For administrators. Throws 'Failed to fetch settings'. */
export function loadSecondFactorRule(): Promise<boolean> {
  const message = failures.fetchSettings;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const [row] = requireRows(await rest.from('desk_settings').select('requires_second_factor'), message);
    if (!row) throw new Error(message);
    return row.requires_second_factor;
  });
}

/**
 * Sets whether every administrator needs a second factor. For owners, and only those who have used a second factor.
 * Throws 'Add a second step to your own account first', or 'Failed to save settings'.
 */
export async function saveSecondFactorRule(isRequired: boolean): Promise<void> {
  let lacksOwn = false;
  const message = failures.saveSettings;
  await withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const change = { requires_second_factor: isRequired };
    const answer = await rest.from('desk_settings').update(change).eq('is_only_row', true).select('is_only_row');
    lacksOwn = readRefusal(answer.error)?.code === 'people.no-second-factor';
    // Row-level security reports a forbidden change as zero rows without an error.
    if (!lacksOwn && requireRows(answer, message).length !== 1) throw new Error(message);
  });
  if (lacksOwn) throw new Error(failures.ownSecondStep);
}
