import { firstLoad } from './first-load.ts';

/**
 * The files of the first load: the libraries, which change rarely, with the runtime of JSX, the frame, what reads data,
 * and the home page.
 */
const firstFiles = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/app\/ui\/jsx\//,
    priority: 2,
  },
  {
    name: 'frame',
    test: isOneOf([...firstLoad.frame, ...firstLoad.sharedStyles], /\/app\/ui\/styles\/|\/build\/fonts\/[^/]+\/[^/]+$/),
    priority: 2,
  },
  { name: 'rest-client', test: isOneOf(firstLoad.client), priority: 2 },
  { name: 'data', test: isOneOf(firstLoad.data), priority: 2 },
  { name: 'home', test: isOneOf([...firstLoad.home, ...firstLoad.lateStyles]), priority: 2 },
];

/**
 * The files that several pages share later. The framework's manifest is in the first load of every page and lists the
 * files of all routes, so few files make every page lighter. A group takes the imports of its modules along, so what
 * the site shares with the desk has separate groups, and no page of the site loads the modules of the desk.
 */
const sharedFiles = [
  {
    name: 'catalogue',
    test: isOneOf([
      // The categories are for the cards and the booking form.
      ...['tours', 'combos', 'golf-carts', 'catalogue-items', 'category-labels'].map(
        (file) => `domain/catalogue/${file}.ts`,
      ),
      // The plurals of what lists them.
      'domain/words/forms.ts',
    ]),
    priority: 1,
  },
  {
    name: 'booking',
    test: isOneOf([
      'domain/site/addresses.ts',
      'domain/booking/booking.ts',
      'domain/booking/booking-status.ts',
      'app/data/rentals/taken-cart.ts',
    ]),
    priority: 1,
  },
  { name: 'dialog', test: isOneOf(['app/ui/dialog.tsx']), priority: 1 },
  {
    name: 'trips',
    test: isOneOf([
      'app/site/shared/contact-line.tsx',
      'app/site/shared/included-list.tsx',
      'app/site/shared/missing-page.tsx',
      'app/site/shared/trips/trip-fit.tsx',
      'domain/site/trip-addresses.ts',
    ]),
    priority: 1,
  },
  {
    name: 'offline-copy',
    test: isOneOf(['desk-storage', 'unsent-storage', 'offline-copy'].map((file) => `app/data/offline/${file}.ts`)),
    priority: 1,
  },
  { name: 'public-tours', test: isOneOf(['app/data/tours/public-tours.ts']), priority: 1 },
  { name: 'desk-access', test: isOneOf(['app/data/people/desk-access.ts']), priority: 1 },
  // What the site shares. Without this group, those of the desk would take it, and the site would load the desk.
  { name: nameOfShared, test: /\/(app\/(data|ui)|domain)\//, minShareCount: 2, priority: 1 },
  // What pages of the desk share: what Today shows, and the rest.
  { name: nameOfDesk, test: /\/(app\/(data|desk|ui)|domain)\//, minShareCount: 2, priority: 1 },
  { name: 'places', test: /\/app\/desk\//, minShareCount: 2 },
];

/** The groups of modules that the build writes into one file each. */
export const scriptGroups = [...firstFiles, ...sharedFiles];

/** What the bundler tells about the modules (ChunkingContext of rolldown). */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** The file of a module that the site uses, at once or later; null for one that only the desk uses. */
function nameOfShared(id: string, modules: Modules): 'shared' | null {
  return isUsedBy(/\/app\/site\//, id, (one) => {
    const { importers, dynamicImporters } = modules.getModuleInfo(one)!;
    return [...importers, ...dynamicImporters].filter((importer) => !importer.includes('/app/desk/'));
  })
    ? 'shared'
    : null;
}

/** The file of a module that Today shows at once; null for another one of the desk. */
function nameOfDesk(id: string, modules: Modules): 'desk' | null {
  const importersOf = (one: string) => [...modules.getModuleInfo(one)!.importers];
  return isUsedBy(/\/app\/desk\/frame\/(admin|dashboard)\.tsx/, id, importersOf) ? 'desk' : null;
}

/** Whether one of the modules that import this one, directly or not, matches. */
function isUsedBy(wanted: RegExp, id: string, importersOf: (id: string) => string[]): boolean {
  // The loop reaches what it adds.
  const known = new Set([id]);
  for (const one of known) {
    if (wanted.test(one)) return true;
    for (const importer of importersOf(one)) known.add(importer);
  }
  return false;
}

/** Whether a module is one of these or the style sheet beside it. */
function isOneOf(modules: readonly string[], others?: RegExp): (id: string) => boolean {
  const known = modules.flatMap((file) => [`/${file}`, `/${file.replace(/\.tsx?$/, '.module.css')}`]);
  return (id) => {
    const path = id.replace(/\?.*$/, '');
    return known.some((file) => path.endsWith(file)) || Boolean(others?.test(path));
  };
}
