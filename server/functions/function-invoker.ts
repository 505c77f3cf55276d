import { readCatalogue, type FoundFunction, type FunctionCatalogue } from './function-catalogue.ts';
import { FunctionError } from './function-errors.ts';
import type { FunctionsDeps } from './functions-context.ts';
import { createFunctionWorkers, type FunctionWorkers } from './function-workers.ts';

export interface Invocation {
  name: string;
  request: Request;
  /** The client's network address. */
  address: string;
  /** Throws a FunctionError if the caller may not call this function. */
  authorize(found: FoundFunction): void;
}

/** What an invocation needs. */
export interface FunctionsContext {
  catalogue: FunctionCatalogue;
  workers: FunctionWorkers;
}

export interface FunctionInvoker {
  /** Reads config.toml, once. Throws an Error that names what is invalid. */
  open(): Promise<FunctionsContext>;
  /** Calls a function by name. Throws FunctionError. */
  invoke(call: Invocation): Promise<Response>;
  /** Refuses new calls, gives those in progress five seconds, then ends the workers. */
  close(before: Promise<void>): Promise<void>;
}

const closingGraceMs = 5_000;
const defaultBodyLimit = 6 * 1024 * 1024;

export function createFunctionInvoker(deps: FunctionsDeps): FunctionInvoker {
  let opened: Promise<FunctionsContext> | undefined;
  let isClosing = false;
  const inProgress = new Set<Promise<unknown>>();

  const read = async (): Promise<FunctionsContext> => {
    const catalogue = await readCatalogue(deps.supabaseDir);
    return { catalogue, workers: createFunctionWorkers(catalogue, { bodyLimitBytes: defaultBodyLimit, ...deps }) };
  };
  const open = () => (opened ??= read());
  const run = async ({ name, request, address, authorize }: Invocation) => {
    if (isClosing) throw new FunctionError('CLOSING');
    const { catalogue, workers } = await open();
    const found = await catalogue.find(name);
    if (!found) throw new FunctionError('NOT_FOUND');
    authorize(found);
    return workers.call(name, found, request, address);
  };

  return {
    open,
    invoke(call) {
      const response = run(call);
      const settled = response.catch(() => {}).finally(() => inProgress.delete(settled));
      inProgress.add(settled);
      return response;
    },
    async close(before) {
      isClosing = true;
      const context = await opened?.catch(() => undefined);
      const grace = new Promise<void>((done) => setTimeout(done, closingGraceMs).unref());
      const idle = Promise.all([before, ...inProgress]).then(() => context?.workers.settled());
      await Promise.race([idle, grace]);
      await context?.workers.close();
    },
  };
}
