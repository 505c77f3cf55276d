export const categories = { tours: 'Passeios' };

export const pictures = {
  'sunset-on-the-tagus': {
    title: 'Pôr do sol no Tejo',
    description: 'O rio ao fim da tarde, visto do veleiro.',
    alt: 'O sol baixo sobre o rio e as colinas',
  },
  'cycling-to-belem': {
    title: 'De bicicleta até Belém',
    description: 'A caminho de Belém, sempre junto à água.',
    alt: 'A margem do rio, com as colinas ao fundo',
  },
  'the-seven-hills-on-foot': {
    title: 'As sete colinas a pé',
    description: 'A cidade vista do último miradouro.',
    alt: 'As colinas da cidade ao fim da tarde',
  },
};
