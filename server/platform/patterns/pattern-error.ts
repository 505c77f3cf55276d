/** The reason for refusing a pattern. */
export interface PatternProblem {
  /** The SQLSTATE: 2201B if Postgres would refuse the pattern too, 54000 if matching it may take too long. */
  code: '2201B' | '54000';
  message: string;
}

/** Thrown while a regular expression is parsed. */
export class PatternError extends Error {
  readonly problem: PatternProblem;
  private constructor(problem: PatternProblem) {
    super(problem.message);
    this.problem = problem;
  }

  /** Postgres refuses the pattern with the same words. */
  static invalid(reason: string): PatternError {
    return new PatternError({ code: '2201B', message: `invalid regular expression: ${reason}` });
  }

  /** The cost of a feature in the pattern has no known bound. */
  static unbounded(feature: string): PatternError {
    return new PatternError({ code: '54000', message: `a pattern has ${feature}` });
  }
}
