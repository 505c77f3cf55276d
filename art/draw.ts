// npm run art [-- names]: draws the pictures into public/images.
// npm run art -- photographs <folder>: makes the pictures of another operator from its photographs.
if (process.argv[2] === 'photographs') {
  process.argv.splice(2, 1);
  await import('./photographs.ts');
} else {
  await import('./render.ts');
}
