import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { EnginePage } from './engine.ts';

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
    timeout: 60_000,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const find = (element: string) => page.locator(`::-p-xpath(${element})`);
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    click: (element) => find(element).click(),
    async type(field, text) {
      await find(field).click();
      await page.keyboard.type(text);
    },
    pressShift: () => page.keyboard.press('Shift'),
    evaluate: (call, ...args) => page.evaluate(call as never, ...args) as never,
    errors: async () => errors,
    close: () => browser.close(),
  };
}
