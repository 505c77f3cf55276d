// npm run art [-- names]: draws the pictures into public/images; `fonts` makes the subsets in app/ui/styles/fonts.
// npm run art -- photographs <folder>: makes the pictures of another operator from its photographs.
import { writeFonts } from '../scripts/fonts/subset-fonts.ts';

const names = process.argv.slice(2);
if (names[0] === 'photographs') {
  process.argv.splice(2, 1);
  await import('./photographs.ts');
} else {
  if (names.length === 0 || names.includes('fonts')) await writeFonts();
  if (names.length === 0 || names.some((name) => name !== 'fonts')) await import('./render.ts');
}
