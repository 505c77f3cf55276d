// npm run words writes this file from messages/.

export const askOwner = "Pídale a un dueño de este panel que lo haga, o que le dé ese rol a usted.";
export const backToday = "Volver a Hoy";
