import { useState } from 'react';
import type { FormEvent } from 'react';
import * as words from '#words/desk-bookings-selection.ts';
import { partiesText } from '../../../../domain/booking/people-text.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { canWait, chosenOf } from '../../../../domain/departures/departure.ts';
import type { ChosenDeparture } from '../../../../domain/departures/departure.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DepartureRadios } from '../../shared/departures/departure-choices.tsx';
import { sameChoice } from './departure-questions.ts';
import type { ChosenDepartures, DepartureQuestion } from './departure-questions.ts';
import { DialogForm, FormAnswers } from '../../shared/fields/dialog-form.tsx';

interface DepartureQuestionsProps {
  /** Null while nothing is asked. */
  questions: readonly DepartureQuestion[] | null;
  onAnswer: (departures: ChosenDepartures) => void;
  onClose: () => void;
}

/** Asks which departures several bookings join, before they are confirmed. */
export function DepartureQuestions({ questions, onAnswer, onClose }: DepartureQuestionsProps) {
  return (
    <Dialog open={questions !== null} onClose={onClose} title={words.whichDeparture} size="small">
      {questions && <Questions questions={questions} onAnswer={onAnswer} onClose={onClose} />}
    </Dialog>
  );
}

type QuestionsProps = DepartureQuestionsProps & { questions: readonly DepartureQuestion[] };

function Questions({ questions, onAnswer, onClose }: QuestionsProps) {
  // The id of the chosen departure of each question, 'other' for an hour that is given later.
  const [chosen, setChosen] = useState<readonly string[]>(() => questions.map(() => ''));
  const choose = (at: number, id: string) => setChosen((before) => withChoice(questions, before, at, id));
  const answer = (event: FormEvent) => {
    event.preventDefault();
    const departures = new Map<string, ChosenDeparture>();
    for (const [at, { bookings, choices }] of questions.entries()) {
      const choice = choices.find(({ id }) => id === chosen[at]);
      if (choice) for (const { id } of bookings) departures.set(id, chosenOf(choice));
    }
    onAnswer(departures);
  };
  return (
    <DialogForm onSubmit={answer}>
      {questions.map(({ tour, title, day, bookings, choices }, at) => (
        <DepartureRadios
          key={`${day} ${tour}`}
          name={`departure-${at}`}
          legend={words.question({ title, day: longDate(day), parties: partiesText(bookings.length) })}
          choices={choices}
          people={bookings.reduce((sum, { people }) => sum + people, 0)}
          value={chosen[at]!}
          onChoose={(id) => choose(at, id)}
          {...(canWait(choices) ? { other: words.hourLater } : {})}
        />
      ))}
      <FormAnswers onBack={onClose}>{words.confirm}</FormAnswers>
    </DialogForm>
  );
}

/** The choices with one more. The other days of its tour that have none take the same hour and place. */
function withChoice(
  questions: readonly DepartureQuestion[],
  before: readonly string[],
  at: number,
  id: string,
): readonly string[] {
  const { tour, choices } = questions[at]!;
  const choice = choices.find((one) => one.id === id);
  return questions.map((question, place) => {
    if (place === at) return id;
    if (before[place] !== '' || question.tour !== tour) return before[place]!;
    if (choice) return sameChoice(question, choice);
    return canWait(question.choices) ? id : '';
  });
}
