import { language } from '#words/language.ts';
import type { OfferView, VisitView } from '../../../domain/booking/linked-booking.ts';
import { ownFacts } from '../../../domain/catalogue/own-facts.ts';
import { asStored, type CatalogueWords } from '../../../domain/catalogue/stored-texts.ts';
import { ownLines, ownTexts, type Translations } from '../../../domain/words/own-texts.ts';
import { translateReasons } from './translated-reasons.ts';
import { loadVisitTranslations } from './translations.ts';

/** What the link of a guest opens, with the texts of the desk in the language of these translations. */
export function translateView(view: VisitView, translations: Translations, catalogue = asStored): VisitView {
  const own = ownTexts(translations, catalogue);
  const translate = (one: VisitView): VisitView => ({
    ...one,
    booking: {
      ...one.booking,
      booked_items: one.booking.booked_items.map((item) => ({
        ...item,
        name: item.name && own.ofStored(item.name),
        duration: item.duration && own.ofStored(item.duration),
        parts: item.parts.map(own.ofStored),
      })),
      meeting_point: one.booking.meeting_point && own.ofStored(one.booking.meeting_point),
    },
    desk_tours: one.desk_tours.map((tour) => ({
      ...tour,
      name: tour.name && own.ofStored(tour.name),
      included: tour.included && ownLines(tour.included, own),
      facts: ownFacts(tour.facts, own),
    })),
    rental_form: one.rental_form && translateForm(one.rental_form, own),
    others: one.others.map(translate),
  });
  const translated = translate(view);
  const foreign = own.foreign.flatMap((text) => text.split('\n'));
  const withForeign = (one: VisitView): VisitView => ({ ...one, foreign, others: one.others.map(withForeign) });
  return withForeign(translated);
}

type Form = NonNullable<VisitView['rental_form']>;

/**
 * The statements as they were ticked in the language of the page, otherwise translated, with the language
 * they have.
 */
function translateForm(form: Form, own: CatalogueWords): Form {
  if (form.shown && form.language === language) return { ...form, statements: form.shown };
  const { language: _, shown: __, ...first } = form;
  const statements = ownLines(form.statements, own);
  return own.foreign?.includes(form.statements.join('\n')) ? first : { ...first, statements, language };
}

/** The same in the language of the page, which is not the first, for the link with this token. Never rejects. */
export async function translateVisit(view: VisitView, token: string): Promise<VisitView> {
  return translateView(view, await loadVisitTranslations(token));
}

/** Offered days with the reason of their weather call in the language of the page, which is not the first. */
export async function translateOffer(offer: OfferView, token: string): Promise<OfferView> {
  if (!offer.weather) return offer;
  const translations = await loadVisitTranslations(token);
  const [weather = null] = translateReasons([offer.weather], translations);
  return { ...offer, weather };
}
