/** The schema has changed since the request was planned. The request has changed nothing and can be planned again. */
export class OutdatedCatalogue extends Error {}
