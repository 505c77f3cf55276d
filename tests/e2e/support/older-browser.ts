import { newerInterfaces, newerSelectors } from '../../support/newer-interfaces.ts';
import type { Page } from './page-test.ts';

/** Removes from the page's following documents what the browsers of README.md, Browsers, lack. */
export async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(
    ({ interfaces, selectors }) => {
      for (const [owner, name] of interfaces) {
        const path = owner.split('.') as (keyof object)[];
        const object = path.reduce<object | undefined>((found, key) => found?.[key], window);
        if (object) Reflect.deleteProperty(object, name);
      }
      for (const { prototype } of [Document, Element, DocumentFragment])
        for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
          const find = (prototype as Element)[name] as ((selector: string) => unknown) | undefined;
          if (!find) continue;
          Object.assign(prototype, {
            [name](this: ParentNode, selector: string) {
              if (selectors.some((newer) => selector.includes(newer))) throw new SyntaxError(`no selector ${selector}`);
              return find.call(this, selector);
            },
          });
        }
    },
    { interfaces: newerInterfaces, selectors: newerSelectors },
  );
}
