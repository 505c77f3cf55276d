import * as words from '#words/desk-day.ts';
import type { DayPlan } from '../../../domain/days/day-plan.ts';
import { dayText } from '../../../domain/days/day-text.ts';
import { site } from '../../../site.config.ts';
import { copyText } from '../../ui/copy-text.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { closureTexts } from './closures.ts';
import type { Closure } from './closures.ts';

/** Copies a day as text for the crew's chat, and confirms it with a notice (docs/product/desk.md, Day sheet). */
export async function copyDay(day: string, plan: DayPlan, closures: readonly Closure[]): Promise<void> {
  if (await copyText(dayText(day, plan, site, closureTexts(closures)))) showSuccess(words.copied);
  else showError(words.notCopied);
}
