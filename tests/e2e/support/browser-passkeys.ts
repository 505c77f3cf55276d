import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator of the browser. */
export interface BrowserPasskeys {
  /** The number of its discoverable credentials. */
  countDiscoverable(): Promise<number>;
  /** Sets whether the authenticator responds; otherwise the browser waits, as for a person. */
  answer(isWilling: boolean): Promise<void>;
  /** Sets whether it verifies its user, for example by a fingerprint. */
  recognize(isUser: boolean): Promise<void>;
}

/** Adds a virtual authenticator to the page (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/). */
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
