export const tours = {
  'sunset-on-the-tagus': {
    name: 'Pôr do sol no Tejo',
    description:
      'Um veleiro pequeno, uma tarde que acaba devagar. Saímos da doca, passamos por baixo da ponte e ficamos a ver a cidade mudar de cor, com Cacilhas de um lado e a Torre de Belém do outro. Ao leme pode ir quem quiser.',
    imageAlt: 'O sol baixo sobre o rio e as colinas',
    included: ['Um guia de Lisboa', 'Água'],
  },
  'cycling-to-belem': {
    name: 'De bicicleta até Belém',
    description:
      'Sete quilómetros sempre junto ao rio, sem uma subida. Paramos no Cais do Sodré, nas docas e no jardim em frente ao Mosteiro dos Jerónimos, e voltamos de comboio se as pernas o pedirem.',
    imageAlt: 'A margem do rio, com as colinas ao fundo',
    included: ['Um guia de Lisboa', 'Água'],
  },
  'the-seven-hills-on-foot': {
    name: 'As sete colinas a pé',
    description:
      'Da Graça ao Castelo, por escadinhas e largos onde ainda se ouve o vizinho do lado. Subimos sem pressa, descansamos em três miradouros e acabamos com uma ginjinha no Rossio.',
    imageAlt: 'As colinas da cidade ao fim da tarde',
    included: ['Um guia de Lisboa', 'Água'],
  },
};
