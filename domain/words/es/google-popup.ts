// npm run words writes this file from messages/.

export const title = <Part>({ name, product }: { name: (text: string) => Part; product: string | number }): (string | Part)[] => [`Le damos la bienvenida a `, name(`${product}`)];
export const text = "Entre con su cuenta de Google o dé una vuelta por el sitio: para reservar no hace falta cuenta.";
export const signIn = "Entrar con Google";
export const later = "Ahora no";
