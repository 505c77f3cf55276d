export const pickups = {
  transfers: 'Vamos buscá-lo em Lisboa. Pergunte-nos onde nos encontramos',
  fromTown: 'Começamos em Lisboa. Pergunte-nos onde nos encontramos',
};
