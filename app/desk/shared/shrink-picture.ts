const longestSide = 1920;
const quality = 0.84;

/**
 * Scales a picture down to the largest size that the site shows. Returns a picture unchanged if it is small or this
 * browser cannot decode it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality));
  return blob && blob.type === file.type && blob.size < file.size
    ? new File([blob], file.name, { type: file.type })
    : file;
}
