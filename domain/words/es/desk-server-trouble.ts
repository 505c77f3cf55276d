// npm run words writes this file from messages/.

export const diskFull = "Borre copias de seguridad viejas o consiga un disco más grande. Si se llena, se rechazan reservas.";
export const backupLate = "Averigüe por qué no se hizo la copia diaria, o ejecute \"npm run backup\" en el servidor.";
