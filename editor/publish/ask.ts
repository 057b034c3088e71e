/** What an owner does where the editor can't help, as the end of a sentence. */
export const ASK = "ask the person who looks after the site";
