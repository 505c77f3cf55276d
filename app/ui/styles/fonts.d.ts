/** Made by scripts/build/fonts/fonts-plugin.ts from content/fonts.ts. */
declare module 'virtual:fonts.css' {}
declare module 'virtual:fonts.js' {
  /** The addresses of the fonts that every page loads. */
  export const fontFiles: readonly string[];
}
