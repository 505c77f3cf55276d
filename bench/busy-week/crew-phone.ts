import { expect as strict, type Page } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';
import { press, signIn } from '../week/operator.ts';
import type { PressCount } from '../week/press-count.ts';
import type { Stage } from '../week/stage.ts';
import { nameOf, type UsualTime } from './fleet.ts';

const expect = strict.configure({ timeout: patience.state });

/** A member of the crew with the manifests of today on a phone. */
export interface CrewPhone {
  /** Signs in. */
  signIn(): Promise<void>;
  /** Checks in a whole party. */
  checkIn(name: string): Promise<void>;
  /** Says that a party does not come. */
  markNoShow(name: string): Promise<void>;
  /** Marks that a departure goes out or has come back. */
  mark(departure: UsualTime, words: 'Went out' | 'Came back'): Promise<void>;
}

/** Opens the phone of a captain, whose account has the role crew. */
export async function openCrewPhone(stage: Stage, count: PressCount): Promise<CrewPhone> {
  const account = await stage.makeAccount('ruben', 'crew');
  const phone = await stage.openDevice({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await count.watch(phone.context());
  const today = phone.getByRole('region', { name: 'Today', exact: true });
  const changed = (name: string, text: string) =>
    expect(today.getByRole('button', { name: `Change check in of ${name}: ${text}`, exact: true })).toBeVisible();
  return {
    async signIn() {
      count.add('opens the desk');
      await signIn(phone, account);
      await expect(phone.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
    },
    async checkIn(name) {
      const button = today.getByRole('button', { name: new RegExp(`^Check in ${name}: 0 of `) });
      const people = /\d+$/.exec((await button.getAttribute('aria-label'))!)![0];
      await press(button);
      await changed(name, `${people} of ${people}`);
    },
    async markNoShow(name) {
      await press(today.getByRole('button', { name: `Part of the party or no-show: ${name}`, exact: true }));
      const dialog = phone.getByRole('dialog', { name });
      await press(dialog.getByRole('button', { name: 'No-show' }));
      await expect(dialog).toHaveCount(0);
      await changed(name, 'No-show');
    },
    async mark(departure, words) {
      await press(markButton(phone, words, departure));
      await expect(markButton(phone, `Take back: ${words.toLowerCase()}`, departure)).toBeVisible();
    },
  };
}

function markButton(phone: Page, words: string, departure: UsualTime) {
  const name = words.startsWith('Take back') ? `${words}, ${nameOf(departure)}` : `${words}: ${nameOf(departure)}`;
  return phone.getByRole('region', { name: 'Today', exact: true }).getByRole('button', { name, exact: true });
}
