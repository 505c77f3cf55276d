// npm run words writes this file from messages/.

export const intro = "Aquí nadie va a la playa en carro. Rente un carrito por hora (cuatro o más), día, semana o mes, y la isla entera es suya.";
export const loading = "Cargando los carritos de golf";
