/** The smallest files with their type's signature, each followed by different bytes. */
const body = Buffer.from('the rest of the picture');

export const sampleImages = {
  'image/png': Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), body]),
  'image/jpeg': Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), body]),
  'image/gif': Buffer.concat([Buffer.from('GIF89a'), body]),
  'image/webp': Buffer.concat([Buffer.from('RIFF'), Buffer.from('24000000', 'hex'), Buffer.from('WEBPVP8 '), body]),
  'image/avif': Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypmif1\0\0\0\0mif1avifmiaf'), body]),
} as const;
