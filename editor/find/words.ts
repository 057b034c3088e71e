// A text in words, as the search compares them.

/** A word or a figure: "don't", "1,200", "07670". */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’]|,(?=\d{3}))*/gu;

// A phone number in any writing: its parts, without the country code.
const PHONE = /(?<!\d)(?:1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?!\d)/g;

/** The words of a text without capitals, apostrophes and the "s" of a plural; a phone number as its parts and as one. */
export function wordsOf(text: string): string[] {
  const words = text.replace(PHONE, " $1 $2 $3 $1$2$3 ").matchAll(WORD);
  return [...words].map(([word]) =>
    word
      .replace(/['’,]/g, "")
      .toLowerCase()
      .replace(/(?<=\p{L}{2}[^s])s$/u, ""),
  );
}

// With these nobody means a place of the site. "About" and "new" are in names.
const STOP_WORDS = new Set(
  wordsOf(`a add an and any are as at be by can change could delete do does edit find for from get has have how i in is it
    its me my need of on or our people put remove say should so that the there they this to update us want we what when where
    which who why will with would you your`),
);

/** The words that count in what somebody searches for: all of them where none does. */
export function searchedWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const counting = words.filter((word) => !STOP_WORDS.has(word));
  return counting.length > 0 ? counting : words;
}
