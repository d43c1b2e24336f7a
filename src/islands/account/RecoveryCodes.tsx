/** New recovery codes, which are shown only once, here. */
import { useEffect, useRef } from 'react';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const FILE_NAME = 'tundra-babushkas-recovery-codes.txt';

export function RecoveryCodes({ codes, onKept }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = `Tundra Babushkas: recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <section className="codes" tabIndex={-1} ref={box} aria-labelledby="codes-title">
      <h3 id="codes-title">Your recovery codes</h3>
      <p>Keep them where your device is not. Each opens your account once. They are not shown again.</p>
      <ol className="codes__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a
        className="button button--line button--wide"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download={FILE_NAME}
      >
        Download the Codes
      </a>
      <button className="button button--line button--wide" type="button" onClick={onKept}>
        I Have Kept Them
      </button>
    </section>
  );
}
