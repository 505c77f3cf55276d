import { countryName } from './operator-answers.ts';
import type { OperatorAnswers } from './operator-answers.ts';

/** The texts of the product that are about its own operator, as one with tours alone says them. */
export function neutralMessages({ place, country }: OperatorAnswers): Record<string, string> {
  const [town = place] = place.split(', ');
  const where = countryName(country);
  return {
    'footer.about': '{tagline}. Tours from {place}.',
    'home.tag': `{product}: tours in ${town}`,
    'home.description': '{tagline}: tours from {place}. Tell us your day; we answer within 24 hours.',
    'hero.title': `Adventure Awaits in ${town}`,
    'hero.picture': `A view of ${town}`,
    'gallery.intro': 'Days out, the way they stay in the mind.',
    'newsletter.intro': 'What is new and what is in season: a few letters a year.',
    'missing-page.text': 'There is nothing at this address. The tours are still where they were, though.',
    'tours.intro':
      '<days>{count, plural, =0 {Days} =1 {One day} =2 {Two days} =3 {Three days} other {# days}}</days> we know by ' +
      'heart. Groups are small, guides are local, and every plan can bend to yours.',
    'sharing.business': 'Tours from {place}.',
    'sharing.homePicture': `Adventure Awaits in ${town}`,
    'sharing.app': `{tagline}: tours in ${town}`,
    'trip-page.mapSearch': `{place}, ${where}`,
    'trip-page.allToursAndCombos': 'All tours',
    'booking-section.withoutScript':
      'This form needs JavaScript. You can book without it: call <call>{phone}</call>, write on <chat>WhatsApp</chat>, ' +
      'or send an <mail>e-mail</mail>. Tell us the tour, the date, the number of people, your name and your phone number.',
    'booking-section.wish': 'I would like to book (tour): \nDate: \nPeople: \nName: \nPhone: ',
    'desk-availability.item': 'Tour',
    'desk-bookings-filters.trip': 'Tour',
    'desk-calendar-page.item': 'Tour',
    'desk-calendar-page.allItems': 'All tours',
    'desk-entry.item': 'Tour',
    'desk-numbers.item': 'Tour',
    'desk-numbers.byItem': 'By tour',
    'desk-numbers.customCounts': 'A booking of several tours counts for each of them.',
    'desk-numbers-partners.scan': 'Scan to see our tours, and book.',
    'desk-roles.staffText': 'Bookings, calendar, catalogue and numbers.',
    'desk-tours.searchSample': 'Tour',
    'desk-weather-form.about': '{day}, {time}.',
  };
}
