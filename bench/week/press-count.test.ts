import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chromium } from '@playwright/test';
import { foundBrowser } from '../site/browser.ts';
import { startPressCount } from './press-count.ts';

// The cover appears below the pointer and disappears at the next frame, as a notice or a late row may.
const page = `
  <button style="position: absolute; top: 50px">Go</button>
  <div style="display: none; position: fixed; inset: 0"></div>
  <script>
    const [button, cover] = document.querySelectorAll('button, div');
    button.addEventListener('mousemove', () => {
      cover.style.display = 'block';
      requestAnimationFrame(() => requestAnimationFrame(() => cover.remove()));
    }, { once: true });
    button.addEventListener('click', () => button.remove());
  </script>`;

it('a click that Playwright stops and repeats, because something moved below the pointer, is one press', async () => {
  const browser = await chromium.launch({ ...foundBrowser(), chromiumSandbox: false });
  try {
    const context = await browser.newContext();
    const count = startPressCount();
    await count.watch(context);
    const device = await context.newPage();
    await device.goto(`data:text/html,${encodeURIComponent(page)}`);
    const button = device.getByRole('button');
    await count.during('requests', 'a press', async () => {
      await button.click();
      await button.waitFor({ state: 'detached' });
      // Calls of the page arrive in order, so those of its clicks are complete.
      await device.evaluate(() => window.countPress('the end'));
    });
    assert.deepEqual(count.errands[0]!.presses, ['Go', 'the end']);
  } finally {
    await browser.close();
  }
});
