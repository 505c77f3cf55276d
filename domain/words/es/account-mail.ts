// npm run words writes this file from messages/.

export const newSignIn = ({ name }: { name: string | number }): string => `Inicio de sesión: ${name}`;
export const signedIn = "Alguien inició sesión";
export const signedInText = ({ name }: { name: string | number }): string => `${name} inició sesión en el sitio.`;
export const newUser = "Usuario nuevo";
export const dashboard = "Abrir el panel";
export const desk = "Ya puede abrir el panel de reservas";
export const gave = ({ name, product }: { name: string | number; product: string | number }): string => `${name} le dio acceso al panel de reservas de ${product}.`;
export const ownerGave = ({ product }: { product: string | number }): string => `Un dueño le dio acceso al panel de reservas de ${product}.`;
export const role = ({ role }: { role: string | number }): string => `Su rol: ${role}.`;
export const hasAccount = ({ email }: { email: string | number }): string => `Ya tiene una cuenta: ${email}. Entre como siempre; su contraseña es la misma.`;
export const notExpected = "Si no esperaba esto, responda este correo.";
export const openDesk = "Abrir el panel de reservas";
