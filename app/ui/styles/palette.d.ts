/** Made by scripts/build/palette-plugin.ts from content/palette.ts. */
declare module 'virtual:palette.css' {}
declare module 'virtual:desk-palette.css' {}
