import { asObject } from '../platform/json.ts';
import { readSettings, type SettingSources } from '../platform/read-settings.ts';
import { flag, text, texts, type Setting } from '../platform/setting-kinds.ts';
import { isBucketName } from './objects/object-key.ts';

/** [storage] of config.toml and server.toml. docs/wire/storage.md, Configuration */
export interface StorageSettings {
  /** The size limit of every object, in bytes; a bucket may set a lower one. */
  maxObjectBytes: number;
  /** Buckets in which the content of an image must match its type; `*` means all. */
  checkContent: string[];
  /** The allowed widths and heights of transformations without a signed link; empty allows all. */
  renderSizes: number[];
  buckets: ConfiguredBucket[];
  /** [storage.s3_protocol] enabled */
  hasS3Protocol: boolean;
}

/** [storage.buckets.<id>]. Null if not set; an existing bucket then keeps its value. */
export interface ConfiguredBucket {
  id: string;
  public: boolean | null;
  fileSizeLimit: number | null;
  allowedMimeTypes: string[] | null;
  /** A folder whose files are uploaded to the bucket, relative to the project folder. */
  objectsPath: string | null;
}

const unitPowers = { '': 0, k: 1, m: 2, g: 3, t: 4 };

/** Reads a number of bytes, or text such as "50MiB" or "50MB". As in the Supabase CLI, both are 50 * 1024 * 1024. */
function byteSize<F>(fallback: F): Setting<number | F> {
  return {
    fallback,
    kind: 'a size such as "50MiB"',
    read(value) {
      const [, figure, unit = ''] = /^(\d{1,12}(?:\.\d+)?) ?([kmgt]?)(?:i?b)?$/i.exec(String(value)) ?? [];
      if (figure === undefined) return undefined;
      return Math.floor(Number(figure) * 1024 ** unitPowers[unit.toLowerCase() as keyof typeof unitPowers]);
    },
  };
}

const pixels: Setting<number[]> = {
  fallback: [],
  kind: 'a list of whole numbers from 1 to 2500',
  read(value) {
    const list = typeof value === 'string' ? value.split(',').map(Number) : value;
    const isSize = (one: unknown) => Number.isInteger(one) && (one as number) >= 1 && (one as number) <= 2500;
    return Array.isArray(list) && list.every(isSize) ? (list as number[]) : undefined;
  },
};

const settings = { file_size_limit: byteSize(50 * 1024 * 1024), s3_protocol: { enabled: flag(true) } };

/** Settings of server.toml, because the Supabase CLI warns of unknown settings in config.toml. */
const additions = { check_content: texts(), render_sizes: pixels };

const bucketSettings = {
  public: flag(null),
  file_size_limit: byteSize(null),
  allowed_mime_types: { ...texts(), fallback: null as string[] | null },
  objects_path: text(''),
};

/**
 * Reads [storage] of config.toml and of server.toml (`own`), and the variables that override them, such as
 * SUPABASE_STORAGE_FILE_SIZE_LIMIT.
 */
export function readStorageSettings(sources: SettingSources, own: SettingSources): StorageSettings {
  const section = readSettings(settings, ['storage'], sources);
  for (const name of Object.keys(additions))
    if (asObject(sources.project.storage)?.[name] !== undefined)
      sources.problems.push(`${sources.file}: storage.${name} belongs in ${own.file}`);
  const { check_content: checkContent, render_sizes: renderSizes } = readSettings(additions, ['storage'], own);
  const sections = asObject(asObject(sources.project.storage)?.buckets) ?? {};
  return {
    maxObjectBytes: section.file_size_limit,
    hasS3Protocol: section.s3_protocol.enabled,
    checkContent,
    renderSizes,
    buckets: Object.keys(sections).map((id) => readBucket(id, sources)),
  };
}

function readBucket(id: string, sources: SettingSources): ConfiguredBucket {
  if (!isBucketName(id)) sources.problems.push(`supabase/config.toml: storage.buckets.${id} must be a bucket's name`);
  const section = readSettings(bucketSettings, ['storage', 'buckets', id], sources);
  return {
    id,
    public: section.public,
    fileSizeLimit: section.file_size_limit || null,
    allowedMimeTypes: section.allowed_mime_types,
    objectsPath: section.objects_path || null,
  };
}

/** Whether the content of a bucket's images must match their type. */
export function checksContent({ checkContent }: Pick<StorageSettings, 'checkContent'>, bucketId: string): boolean {
  return checkContent.includes('*') || checkContent.includes(bucketId);
}
