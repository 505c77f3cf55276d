// npm run art [-- names]: draws the pictures into public/images; `fonts` makes the subsets in app/ui/styles/fonts.
import { writeFonts } from '../scripts/fonts/subset-fonts.ts';

const names = process.argv.slice(2);
if (names.length === 0 || names.includes('fonts')) await writeFonts();
if (names.length === 0 || names.some((name) => name !== 'fonts')) await import('./render.ts');
