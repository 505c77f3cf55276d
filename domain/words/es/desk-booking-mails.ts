// npm run words writes this file from messages/.

export const toYou = "para usted";
export const toVisitor = "para el cliente";
export const toAdministrator = "para el administrador";
export const again = "El correo va en camino otra vez";
export const title = "Correos";
export const sendAgain = "Reenviar";
export const onItsWay = "En camino";
export const sendAgainOf = ({ mail, recipient }: { mail: string | number; recipient: string | number }): string => `Reenviar: ${mail} ${recipient}`;
export const sent = ({ moment }: { moment: string | number }): string => `Enviado el ${moment}`;
export const sentAgain = ({ moment }: { moment: string | number }): string => `Reenviado el ${moment}`;
export const givenUp = ({ problem }: { problem: string | number }): string => `Sin más intentos: ${problem}`;
export const notSent = ({ moment, problem }: { moment: string | number; problem: string | number }): string => `Sin enviar aún, próximo intento el ${moment}: ${problem}`;
