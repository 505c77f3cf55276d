import { readCatalogue, type FunctionCatalogue } from './function-catalogue.ts';
import { FunctionError } from './function-errors.ts';
import type { FunctionInvoker, FunctionsDeps, Invocation } from './functions-context.ts';
import { createFunctionWorkers, type FunctionWorkers } from './function-workers.ts';

/** The project's functions and their workers. */
interface LoadedFunctions {
  catalogue: FunctionCatalogue;
  workers: FunctionWorkers;
}

const closingGraceMs = 5_000;
const defaultBodyLimit = 6 * 1024 * 1024;

export function createFunctionInvoker(deps: FunctionsDeps): FunctionInvoker {
  let opened: Promise<LoadedFunctions> | undefined;
  let isClosing = false;
  const inProgress = new Set<Promise<unknown>>();

  const read = async (): Promise<LoadedFunctions> => {
    const catalogue = await readCatalogue(deps.supabaseDir);
    return { catalogue, workers: createFunctionWorkers(catalogue, { bodyLimitBytes: defaultBodyLimit, ...deps }) };
  };
  const load = () => (opened ??= read());
  const run = async ({ name, request, address, authorize }: Invocation) => {
    if (isClosing) throw new FunctionError('CLOSING');
    const { catalogue, workers } = await load();
    const found = await catalogue.find(name);
    if (!found) throw new FunctionError('NOT_FOUND');
    authorize(found);
    return workers.call(name, found, request, address);
  };

  return {
    async open() {
      await load();
    },
    invoke(call) {
      const response = run(call);
      const settled = response.catch(() => {}).finally(() => inProgress.delete(settled));
      inProgress.add(settled);
      return response;
    },
    async close(before) {
      isClosing = true;
      const loaded = await opened?.catch(() => undefined);
      const grace = new Promise<void>((done) => setTimeout(done, closingGraceMs).unref());
      const idle = Promise.all([before, ...inProgress]).then(() => loaded?.workers.settled());
      await Promise.race([idle, grace]);
      await loaded?.workers.close();
    },
  };
}
