// npm run words writes this file from messages/.

export const mergedInto = <Part>({ booking, reference }: { booking: (text: string) => Part; reference: string | number }): (string | Part)[] => [`Un solo grupo con `, booking(`${reference}`), `, a la que pasaron sus personas.`];
export const party = "Grupo";
export const divide = "Dividir el grupo";
export const takenApart = "Separado";
export const belongsTo = "Va junto con:";
export const onePage = "El cliente tiene una sola página para estos viajes, y los correos sobre uno mencionan también los demás.";
export const takeApart = "Separar este";
