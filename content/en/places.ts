import type { PlaceTexts } from '../tour-facts.ts';

export const places: PlaceTexts = {
  'full-day-fishing': ['Ambergris Caye flats', 'Belize Barrier Reef'],
  'half-day-fishing': ['Belize Barrier Reef', 'Ambergris Caye flats'],
  'hol-chan-snorkeling': ['Hol Chan Cut', 'Shark & Ray Alley'],
  'shark-ray-alley': ['Shark & Ray Alley'],
  'mexico-rocks': ['Mexico Rocks'],
  lamanai: ['New River', 'Lamanai'],
  xunantunich: ['San José Succotz', 'Xunantunich'],
  'altun-ha': ['Northern River', 'Altun Ha'],
  'belize-zoo': ['Belize Zoo'],
  'adventure-combo': ['Caves Branch River'],
  'baboon-sanctuary': ['Bermudian Landing', 'Community Baboon Sanctuary'],
  'full-day-sailing': ['Coral Gardens', 'Conch Shell Graveyard', 'Shark & Ray Alley', 'Hol Chan Marine Reserve'],
};
