import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { patience } from 'stilthouse/testing/patience.ts';
import type { EnginePage } from './engine.ts';
import { readyPoint } from './ready-point.ts';

// Excludes /usr/bin/firefox: on Ubuntu it is a snap, which cannot read the temporary profile.
const places = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/usr/lib64/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The path of the installed Firefox, or null. */
export function findFirefox(): string | null {
  return places.find((place) => existsSync(place)) ?? null;
}

/** Starts the installed Firefox and drives it by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    timeout: patience.state,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.setDefaultTimeout(patience.state);
  const evaluate: EnginePage['evaluate'] = (call, ...args) => page.evaluate(call as never, ...args) as never;
  const click = async (element: string) => {
    const { x, y } = await readyPoint({ evaluate }, element);
    await page.mouse.click(x, y);
  };
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    click,
    async type(field, text) {
      await click(field);
      await page.keyboard.type(text);
    },
    pressShift: () => page.keyboard.press('Shift'),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate,
    errors: async () => errors,
    close: () => browser.close(),
  };
}
