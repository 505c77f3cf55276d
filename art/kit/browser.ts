import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { createSheet } from './sheet.ts';
import { paperGrain } from './grain.ts';
import type { Scene } from '../scene.ts';

/** Starts the Chromium that draws: CHROMIUM_PATH if set, else Playwright's own, else the system's. */
export async function startBrowser(): Promise<Browser> {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'];
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH or run `npx playwright install chromium`');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] });
}

/** The scene as one SVG document. */
export function compose(scene: Scene): string {
  const sheet = createSheet(scene.width, scene.height);
  const layers = scene.draw(sheet) + (scene.transparent ? '' : paperGrain(sheet));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}" viewBox="0 0 ${scene.width} ${scene.height}"><defs>${sheet.definitions()}</defs>${layers}</svg>`;
}

/** Draws an SVG document as a PNG, `scale` pixels to a unit. */
export async function draw(browser: Browser, svg: string, scene: Scene, scale: number): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: scene.width, height: scene.height },
    deviceScaleFactor: scale,
  });
  try {
    await page.setContent(
      `<!doctype html><style>${scene.style ?? ''}*{margin:0}body{background:transparent}svg{display:block}</style>${svg}`,
    );
    await page.evaluate('document.fonts.ready');
    return await page.screenshot({ omitBackground: true, type: 'png' });
  } finally {
    await page.close();
  }
}
