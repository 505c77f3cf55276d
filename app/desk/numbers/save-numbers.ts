import * as words from '#words/desk-numbers-saved.ts';
import { numbersCsv } from '../../../domain/numbers/numbers-csv.ts';
import type { ComparedNumbers } from '../../../domain/numbers/numbers-csv.ts';
import { lastMonth, periodName } from '../../../domain/numbers/period.ts';
import type { Period } from '../../../domain/numbers/period.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { loadDeskNumbers } from '../../data/numbers/desk-numbers.ts';
import { saveFile } from '../data/save-file.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';

/** Saves the numbers of a period as a CSV file. */
export function saveNumbers(numbers: ComparedNumbers, period: Period): void {
  saveFile(`numbers-${period.first}-to-${period.last}.csv`, numbersCsv(numbers, period));
  showSuccess(words.saved({ period: periodName(period) }));
}

/** Loads and saves the numbers of the last month. */
export async function saveLastMonth(): Promise<void> {
  const period = lastMonth(serverToday());
  try {
    saveNumbers(await loadDeskNumbers(period), period);
  } catch (error) {
    showError(error);
  }
}
