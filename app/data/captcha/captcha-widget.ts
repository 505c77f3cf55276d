import * as words from '#words/captcha.ts';
import type { CaptchaSite } from '../../../site.config.ts';
import styles from './captcha-widget.module.css';

/**
 * The part of the interface that the providers' scripts have in common, with explicit rendering.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/,
 * https://docs.hcaptcha.com/configuration
 */
interface Provider {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  execute(widget: string): void;
  remove(widget: string): void;
}

const scripts = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
};
// The time limit in ms of the script, and of a check that needs no action of the visitor.
const longestWait = 20_000;

let provider: Promise<Provider> | null = null;

/** Loads the provider's script once. Rejects if the script fails to load; the next call tries again. */
export function loadProvider(site: CaptchaSite): Promise<Provider> {
  provider ??= loadScript(site).catch((error: unknown) => {
    provider = null;
    throw error;
  });
  return provider;
}

/**
 * Lets the provider check the visitor, with a new widget for each token. Most visitors see nothing. If the provider
 * needs an action, its widget appears at the bottom of the screen and gets the focus. Rejects if the provider fails or
 * does not respond, or if the visitor cancels.
 */
export async function askWidget(site: CaptchaSite): Promise<string> {
  const api = await loadProvider(site);
  const panel = openPanel();
  const before = document.activeElement;
  let widget: string | null = null;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (reason: string) => () => reject(new Error(reason));
      const timer = setTimeout(fail('the provider does not respond'), longestWait);
      panel.cancel.onclick = fail('cancelled');
      const waitForVisitor = () => clearTimeout(timer);
      widget = api.render(panel.place, {
        sitekey: site.siteKey,
        callback: resolve,
        'error-callback': fail('the provider failed'),
        'expired-callback': fail('the token expired'),
        ...(site.provider === 'hcaptcha'
          ? // Its challenge is a dialog, which manages the focus by itself.
            {
              size: 'invisible',
              'open-callback': waitForVisitor,
              'close-callback': fail('cancelled'),
              'chalexpired-callback': fail('the challenge expired'),
            }
          : {
              appearance: 'interaction-only',
              execution: 'execute',
              'timeout-callback': fail('the challenge expired'),
              'unsupported-callback': fail('the browser is not supported'),
              'before-interactive-callback': () => {
                waitForVisitor();
                panel.show();
              },
            }),
      });
      api.execute(widget);
    });
  } finally {
    if (widget !== null) api.remove(widget);
    const hadFocus = panel.element.contains(document.activeElement);
    panel.element.remove();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

function loadScript({ provider: name, script: address }: CaptchaSite): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => script.dispatchEvent(new Event('error')), longestWait);
    const loaded = 'captchaLoaded';
    const globals = window as unknown as Record<string, unknown>;
    globals[loaded] = () => {
      clearTimeout(timer);
      resolve(globals[name] as Provider);
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('the script of the provider did not load'));
    };
    const url = new URL(address || scripts[name]);
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('onload', loaded);
    script.src = url.href;
    document.head.append(script);
  });
}

/** Creates the container of the widget, which is invisible until the widget is shown. */
function openPanel() {
  const element = document.createElement('section');
  element.className = styles.panel!;
  const question = document.createElement('p');
  question.textContent = words.question;
  const place = document.createElement('div');
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.textContent = words.cancel;
  question.hidden = cancel.hidden = true;
  element.append(question, place, cancel);
  document.body.append(element);
  const show = () => {
    element.setAttribute('aria-label', words.check);
    element.tabIndex = -1;
    element.dataset.shown = '';
    question.hidden = cancel.hidden = false;
    element.focus({ preventScroll: true });
  };
  return { element, place, cancel, show };
}
