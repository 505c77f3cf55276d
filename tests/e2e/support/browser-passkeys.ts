import type { CDPSession, Page } from '@playwright/test';

/** The passkeys of a browser: an authenticator in software that answers for its user. */
export interface BrowserPasskeys {
  /** How many it keeps that sign in without a name. */
  countDiscoverable(): Promise<number>;
  /** Whether the user lets it answer; without, the browser waits as for a person. */
  answer(isWilling: boolean): Promise<void>;
  /** Whether it recognizes its user, as by a fingerprint. */
  recognize(isUser: boolean): Promise<void>;
}

/** Gives the page an authenticator (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/). */
export async function addAuthenticator(page: Page): Promise<BrowserPasskeys> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async countDiscoverable() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.filter(({ isResidentCredential }) => isResidentCredential).length;
    },
    async answer(isWilling) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isWilling });
    },
    async recognize(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
