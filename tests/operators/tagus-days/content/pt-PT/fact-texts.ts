export const factTexts = {
  pickups: {
    transfers: 'Há recolha em Lisboa. Pergunte-nos onde nos encontramos',
    fromTown: 'Começamos em Lisboa. Pergunte-nos onde nos encontramos',
  },
  bring: {},
};
