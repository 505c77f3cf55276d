// npm run art [-- names]: draws the pictures anew into public/images.
await import('../art/render.ts');
