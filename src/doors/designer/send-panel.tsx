import content from "virtual:door-designer";
import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import links from "../../components/button-link.module.css";
import { ButtonLink } from "../../components/button-link.tsx";
import { classNames } from "../../components/class-names.ts";
import { messageLinks } from "../../records/phone.ts";
import { fill } from "../../records/template.ts";
import { writeChoice } from "../model/choice.ts";
import styles from "./door-designer.module.css";
import { type Dispatch, designInWords, doorInWords, type Studio } from "./studio.ts";
import type { PhotoWork } from "./use-photo.ts";

type Props = {
  state: Studio;
  /** Makes the picture; undefined while there is none. */
  makePicture: (() => Promise<Blob>) | undefined;
  dispatch: Dispatch;
  work: PhotoWork;
};

const { texts, number, tel, phoneText, towns } = content;
const PRIMARY = classNames(links.button, links.action);
const row = `cluster ${styles.actions}`;

/** From the picture to the call: save it, share it, send what was chosen. */
export function SendPanel({ state, makePicture, dispatch, work }: Props) {
  const [town, setTown] = useState("");
  const [link, setLink] = useState("");
  const address = writeChoice(content, state.choice);
  const [requested, setRequested] = useState<"save" | "share">();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    setLink(`${location.origin}${location.pathname}${address}`);
    const file = new File([], "picture.jpg", { type: "image/jpeg" });
    setCanShare(navigator.canShare?.({ files: [file] }) ?? false);
  }, [address]);

  const announce = (notice: string) => dispatch({ type: "set", settings: { notice } });
  const doors = state.openings.length > 1 ? texts.twoNew : texts.oneNew;
  const choice = doorInWords(content, state);
  const message = fill(town ? texts.messageInTown : texts.message, { doors, choice, town, link });
  const { sms, whatsapp } = messageLinks(number, message);
  const [subject, body] = [texts.emailSubject, `${designInWords(content, state)}: ${link}`].map(
    encodeURIComponent,
  );
  const email = `mailto:?subject=${subject}&body=${body}`;
  const save = (file: File) => {
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href, download: file.name }).click();
    // The browser has begun to read the file by then.
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
    announce(texts.saved);
  };
  const share = (file: File) =>
    navigator.share({ files: [file], text: message }).catch((error: unknown) => {
      // A visitor who closes the list of apps has changed their mind.
      if (!(error instanceof Error && error.name === "AbortError")) save(file);
    });
  // After each change: what is requested before the door is there waits for it.
  useEffect(() => {
    if (!makePicture || !requested) return;
    setRequested(undefined);
    void makePicture().then(
      (blob) => {
        const file = new File([blob], `${texts.fileName}.jpg`, { type: "image/jpeg" });
        return requested === "save" ? save(file) : share(file);
      },
      () => announce(texts.notMade),
    );
  });

  // A message can't carry the picture by itself.
  const attach = () => !canShare && setRequested("save");
  return (
    <div className={`stack gap-3 no-print ${styles.send}`}>
      <h3>{texts.sendHeading}</h3>
      {canShare && <p className="small muted">{texts.shareHelp}</p>}
      {/* src/client copies the link, and changes its button. Another link has another one. */}
      <div key={link} className={row} aria-live="polite">
        {canShare && (
          <button type="button" className={PRIMARY} onClick={() => setRequested("share")}>
            {texts.share}
          </button>
        )}
        <Button id="save-picture" onClick={() => setRequested("save")}>
          {texts.save}
        </Button>
        <Button data-copy={link}>{texts.copy}</Button>
        <Button onClick={() => void work.keep()}>{texts.keep}</Button>
      </div>
      <label className="stack gap-2 strong">
        {texts.town}
        <select
          className={styles.town}
          value={town}
          onChange={({ target }) => {
            setTown(target.value);
            announce("");
          }}
        >
          <option value="">{texts.noTown}</option>
          {/* Not in the page, where nothing could take the answer. */}
          {link &&
            towns.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <div className={row}>
        <ButtonLink href={sms} variant={canShare ? "outline" : "action"} onClick={attach}>
          {texts.text}
        </ButtonLink>
        <ButtonLink href={whatsapp} variant="outline" external onClick={attach}>
          {texts.whatsapp}
        </ButtonLink>
        <ButtonLink href={email} variant="outline" onClick={attach}>
          {texts.email}
        </ButtonLink>
        <ButtonLink href={tel} variant="outline">{`Call ${phoneText}`}</ButtonLink>
      </div>
    </div>
  );
}
