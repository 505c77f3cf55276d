import type { ComponentType } from 'react';
import * as words from '#words/account-link.ts';
import * as deadLink from '#words/dead-link.ts';
import type { AccountLinkType } from '../../../domain/mail/account-links.ts';
import { ConfirmationForm, RecoveryForm } from './mail-request-form.tsx';

interface AccountLinkTexts {
  heading: string;
  /** What a press of the button does. */
  lead: string;
  /** What to do about a link that no longer works, and the form for it. */
  dead: string;
  form: ComponentType<{ initialEmail: string }> | null;
}

export const accountLinkTexts: Readonly<Record<AccountLinkType, AccountLinkTexts>> = {
  signup: { heading: words.signup, lead: words.signupLead, dead: words.signupDead, form: ConfirmationForm },
  recovery: { heading: words.recovery, lead: words.recoveryLead, dead: deadLink.mailed, form: RecoveryForm },
  magiclink: { heading: words.magic, lead: words.magicLead, dead: words.magicDead, form: RecoveryForm },
  invite: { heading: words.invite, lead: words.inviteLead, dead: words.inviteDead, form: RecoveryForm },
  email_change: { heading: words.change, lead: words.changeLead, dead: words.changeDead, form: null },
};
