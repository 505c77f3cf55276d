export const fonts = { display: { system: 'Georgia, serif' }, text: { system: 'system-ui, sans-serif' } };
