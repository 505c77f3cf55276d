// npm run words writes this file from messages/.

export const damaged = "The photo is damaged or not complete. Copy it to this device again, or choose another photo.";
export const heic = "This is a HEIC photo. On the iPhone: Settings, Camera, Formats, Most Compatible; or send it to yourself as JPEG.";
export const unknown = "This is no photo that browsers can show. Choose a JPEG, PNG, WebP, AVIF or GIF file.";
export const empty = "The file is empty. Copy it to this device again, or choose another photo.";
export const raw = "This is a TIFF or raw photo. Save it as JPEG in a program that shows it, and choose that file.";
export const uploading = "Uploading";
export const hint = "A photo from this device, landscape if you can";
export const notUploadedBecause = ({ advice, name }: { advice: string | number; name: string | number }): string => `${name} was not uploaded. ${advice}`;
export const notUploaded = ({ name }: { name: string | number }): string => `${name} was not uploaded.`;
export const tryAgain = "Try again";
export const chosen = "The chosen picture";
export const remove = "Remove image";
export const uploaded = "Image uploaded successfully";
export const refused = "It is too large or of a kind that is not taken here. Choose another photo.";
export const failed = "Failed to upload image";
