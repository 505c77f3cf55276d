import type { PlaceTexts } from '../tour-facts.ts';

export const places: PlaceTexts = {
  'full-day-fishing': ['Bajos de Cayo Ambergris', 'Barrera de Coral de Belice'],
  'half-day-fishing': ['Barrera de Coral de Belice', 'Bajos de Cayo Ambergris'],
  'hol-chan-snorkeling': ['Canal de Hol Chan', 'Shark & Ray Alley'],
  'shark-ray-alley': ['Shark & Ray Alley'],
  'mexico-rocks': ['Mexico Rocks'],
  lamanai: ['Río Nuevo', 'Lamanai'],
  xunantunich: ['San José Succotz', 'Xunantunich'],
  'altun-ha': ['Northern River', 'Altun Ha'],
  'belize-zoo': ['Zoológico de Belice'],
  'adventure-combo': ['Río Caves Branch'],
  'baboon-sanctuary': ['Bermudian Landing', 'Community Baboon Sanctuary'],
  'full-day-sailing': ['Coral Gardens', 'Conch Shell Graveyard', 'Shark & Ray Alley', 'Reserva Marina Hol Chan'],
};
